import theme from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider/context';
import { dark, fontFamily, light, type Palette } from './tokens';

/** Sets colors that antd would otherwise derive with too little contrast. */
const colors = (p: Palette): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: p.primary,
  colorPrimaryHover: p.primaryHover,
  colorPrimaryActive: p.primaryActive,
  colorPrimaryBg: p.primarySoft,
  colorPrimaryBgHover: p.primarySoftHover,
  colorTextLightSolid: p.onPrimary,
  // By default, antd's links are blue regardless of the primary color.
  colorLink: p.primary,
  colorLinkHover: p.primaryHover,
  colorLinkActive: p.primaryActive,
  colorInfo: p.primary,
  colorInfoBg: p.primarySoft,
  colorInfoBorder: p.primaryLine,
  colorSuccess: p.success,
  colorSuccessHover: p.successHover,
  colorSuccessBg: p.successSoft,
  colorSuccessBorder: p.successLine,
  colorWarning: p.warning,
  colorWarningHover: p.warningHover,
  colorWarningBg: p.warningSoft,
  colorWarningBorder: p.warningLine,
  colorError: p.error,
  colorErrorHover: p.errorHover,
  colorErrorBg: p.errorSoft,
  colorErrorBorder: p.errorLine,
  colorText: p.text,
  colorTextSecondary: p.textSecondary,
  colorTextTertiary: p.textTertiary,
  colorTextDescription: p.textTertiary,
  colorTextPlaceholder: p.textTertiary,
  colorTextQuaternary: p.textTertiary,
  colorBgLayout: p.page,
  colorBgContainer: p.card,
  colorBgElevated: p.raised,
  colorBorder: p.inputBorder,
  colorBorderSecondary: p.line,
  colorBgSpotlight: p.inverse,
});

/** Builds the antd theme. Only the workspace loads antd. */
function build(p: Palette, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  return {
    algorithm,
    token: {
      fontFamily,
      fontSize: 15,
      borderRadius: 10,
      borderRadiusLG: 16,
      borderRadiusSM: 6,
      controlHeight: 40,
      controlHeightLG: 48,
      opacityLoading: 1,
      linkDecoration: 'none',
      linkHoverDecoration: 'underline',
      wireframe: false,
      // Dialogs and drawers are above the header (30) and below the toasts (60), because toasts report
      // whether saving worked.
      zIndexPopupBase: 40,
      ...colors(p),
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
        defaultBorderColor: p.lineStrong,
        primaryColor: p.onPrimary,
        dangerColor: p.onPrimary,
        solidTextColor: p.onPrimary,
      },
      // A focused field has an edge of 2 px, as in the product's own fields.
      Input: { activeShadow: `0 0 0 1px ${p.primary}`, errorActiveShadow: `0 0 0 1px ${p.error}` },
      Card: { boxShadowTertiary: 'none' },
      // The track must stand out against the page's background too.
      Segmented: { trackBg: p.sunken },
      Tooltip: { colorTextLightSolid: p.onInverse },
    },
  };
}

export const antdThemes = {
  light: build(light, theme.defaultAlgorithm),
  dark: build(dark, theme.darkAlgorithm),
};
