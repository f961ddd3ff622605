import type { ReactNode } from 'react';

/**
 * Icons on a 20 px grid with a single stroke width that matches Inter's weight. All icons are decorative, so
 * label the control instead.
 */
export function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1Z" />
  </Icon>
);

export const ArrowUpIcon = () => (
  <Icon size={16}>
    <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon size={16}>
    <path d="M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5" />
  </Icon>
);

export const ChevronRightIcon = () => (
  <Icon size={16}>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon size={16}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon size={16}>
    <path d="M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7" />
  </Icon>
);
