import { Icon } from '@/ui/icons';

/** Icons of the workspace's places, on the same grid as those in `ui/icons`. */
const DRAWN = {
  dashboard: 'M3 9.5 10 4l7 5.500V16a1 1 0 0 1-1 1h-4v-5H8v5H4a1 1 0 0 1-1-1Z',
  waitlist:
    'M7.5 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16.25c0-2.75 2.25-4.25 5-4.25s5 1.5 5 4.25M13 4a2.75 2.75 0 0 1 0 5M14.5 12.25c1.85.5 3 1.85 3 4',
  feedback: 'M3.25 4.25h13.5v9.5H9.5L6 16.75v-3H3.25zM6.75 7.75h6.5M6.75 10.5h4',
  emails: 'M2.75 4.75h14.5v10.5H2.75zM3 5.25l7 5.5 7-5.5',
  evidence: 'M10 2.75 16 5v4.5c0 3.75-2.5 6.5-6 7.75-3.5-1.25-6-4-6-7.75V5zM7.25 9.75l2 2 3.5-3.75',
  traffic: 'M3.25 3.25v13.5h13.5M6.75 13.5v-3M10.25 13.5V7M13.75 13.5V9',
  integrations: 'M7 2.75v4M13 2.75v4M4.75 6.75h10.5v2.5a5.25 5.25 0 0 1-10.5 0zM10 14.5v2.75',
  billing: 'M2.75 4.75h14.5v10.5H2.75zM2.75 8.25h14.5M5.75 12h3',
  profile:
    'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 17c0-3 2.75-4.75 6.25-4.75S16.25 14 16.25 17',
  admin: 'M5 3.25h10v13.5H5zM8 7.25l1 1 2-2M8 12.25l1 1 2-2',
  users:
    'M7.5 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16.25c0-2.75 2.25-4.25 5-4.25s5 1.5 5 4.25M14.5 7v5M12 9.5h5',
  reports: 'M4.75 17.25V3.25M4.75 4h9.5l-2 3.25 2 3.25h-9.5',
  operations: 'M2.75 10.5h3.5l2-5.5 3.5 10 2-4.5h3.5',
  audit: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 6v4.25l2.75 1.75',
  back: 'M16.5 10h-13M8 5l-5 5 5 5',
  leave: 'M8 3.25H3.75v13.5H8M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  chevron: 'm12 5-5 5 5 5',
  more: 'M4.5 9.75h.5v.5h-.5zM9.75 9.75h.5v.5h-.5zM15 9.75h.5v.5H15z',
  cookies:
    'M17.25 10A7.25 7.25 0 1 1 10 2.75c0 2 1.25 3.25 3 3.25 0 2.25 1.750 4 4.250 4ZM7.250 8h.01M7.750 13h.01M12 12h.01',
  fold: 'm11 5-5 5 5 5M15.500 5v10',
  unfold: 'm9 5 5 5-5 5M4.500 5v10',
  theme: 'M16.500 11.600A6.750 6.750 0 0 1 8.400 3.500a6.750 6.750 0 1 0 8.100 8.100Z',
  plus: 'M10 4v12M4 10h12',
} as const;

/** Icons that point forward or back. */
const MIRRORED: readonly Sign[] = ['back', 'chevron', 'fold', 'unfold'];

export type Sign = keyof typeof DRAWN;

/** A place's icon. Hidden from screen readers, because the place's name is next to it or is its label. */
export function PlaceIcon({ sign }: { sign: Sign }) {
  return (
    <Icon mirror={MIRRORED.includes(sign)}>
      <path d={DRAWN[sign]} />
    </Icon>
  );
}
