/**
 * The single source of colors, type and measurements: for `virtual:tokens.css` (`vite.config.ts`), and for
 * `antd.ts` in the workspace. Every color pair has a contrast of at least 4.5 for text and 3 for the edges of
 * controls.
 */
export interface Palette {
  page: string;
  card: string;
  raised: string;
  sunken: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  line: string;
  lineStrong: string;
  inputBorder: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  primarySoft: string;
  primarySoftHover: string;
  primaryLine: string;
  success: string;
  successHover: string;
  successSoft: string;
  successLine: string;
  warning: string;
  warningHover: string;
  warningSoft: string;
  warningLine: string;
  error: string;
  errorHover: string;
  errorSoft: string;
  errorLine: string;
  /** Accent color for celebrations only, and only behind ink-colored text. */
  coral: string;
  onCoral: string;
  /**
   * Background for surfaces with the other mode's colors: toasts, tooltips, the closing section of a page.
   */
  inverse: string;
  onInverse: string;
  /** Soft background, for example behind images. */
  wash: string;
  /**
   * Colors for chart marks, with a contrast of at least 3:1 on a card: the main series, a second series, and
   * values not reached yet.
   */
  data: string;
  dataSoft: string;
  dataMute: string;
  /** Fill of the area below a line. Purely decorative. */
  dataFill: string;
}

export const light: Palette = {
  page: '#FBFAF7',
  card: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F4F2EC',
  text: '#15171C',
  textSecondary: '#4A4F5C',
  textTertiary: '#666C7A',
  line: '#E7E5DF',
  lineStrong: '#D5D3CC',
  inputBorder: '#858B99',
  primary: '#4338CA',
  primaryHover: '#3730A3',
  primaryActive: '#312E81',
  onPrimary: '#FFFFFF',
  primarySoft: '#EEF0FF',
  primarySoftHover: '#E0E4FF',
  primaryLine: '#C7CCFF',
  success: '#15803D',
  successHover: '#166534',
  successSoft: '#ECFDF3',
  successLine: '#A6E9BF',
  warning: '#B45309',
  warningHover: '#92400E',
  warningSoft: '#FFF8EB',
  warningLine: '#F5D490',
  error: '#B91C1C',
  errorHover: '#991B1B',
  errorSoft: '#FEF2F2',
  errorLine: '#F7B8B8',
  coral: '#FF6B3D',
  onCoral: '#15171C',
  inverse: '#15171C',
  onInverse: '#FBFAF7',
  wash: '#F1EEE6',
  data: '#4338CA',
  dataSoft: '#6E77EE',
  dataMute: '#8A8F9C',
  dataFill: '#E3E6FF',
};

export const dark: Palette = {
  page: '#0E1015',
  card: '#16181F',
  raised: '#1D2029',
  sunken: '#12141A',
  text: '#F4F5F7',
  textSecondary: '#B4B9C6',
  textTertiary: '#8F96A6',
  line: '#272A34',
  lineStrong: '#3A3E4B',
  inputBorder: '#6B7280',
  primary: '#A5B4FC',
  primaryHover: '#C7D2FE',
  primaryActive: '#818CF8',
  onPrimary: '#0E1015',
  primarySoft: '#1E2140',
  primarySoftHover: '#272B52',
  primaryLine: '#3B4178',
  success: '#4ADE80',
  successHover: '#86EFAC',
  successSoft: '#0F2A1B',
  successLine: '#1F5A38',
  warning: '#FBBF24',
  warningHover: '#FCD34D',
  warningSoft: '#2C2110',
  warningLine: '#6B4E16',
  error: '#F87171',
  errorHover: '#FCA5A5',
  errorSoft: '#321618',
  errorLine: '#7A2B2E',
  coral: '#FF6B3D',
  onCoral: '#15171C',
  inverse: '#F4F5F7',
  onInverse: '#15171C',
  wash: '#1A1C24',
  data: '#A5B4FC',
  dataSoft: '#7C86E8',
  dataMute: '#7A8090',
  dataFill: '#262A52',
};

export const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * Custom properties shared by both modes. Lengths are in pixels unless they scale with the reader's font
 * size.
 */
export const measures = {
  'font-sans': fontFamily,
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '64px',
  'space-9': '96px',
  'radius-s': '6px',
  radius: '10px',
  'radius-l': '16px',
  control: '40px',
  'control-l': '48px',
  tap: '44px',
  'width-public': '1120px',
  'width-app': '1040px',
  measure: '62ch',
  'press-time': '120ms',
  'enter-time': '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;
