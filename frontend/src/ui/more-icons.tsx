import { Icon } from './icons';

/*
 * Icons that no part of the first load needs. They are in a file of their own, because all icons of
 * `icons.tsx` load with every page.
 */

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon size={16}>
    <path d="m5 8 5 5 5-5" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />
  </Icon>
);

export const DocumentIcon = () => (
  <Icon size={16}>
    <path d="M5 3h7l3 3v11H5ZM8 9h4M8 12h4" />
  </Icon>
);

export const DashIcon = () => (
  <Icon size={16}>
    <path d="M5 10h10" />
  </Icon>
);

export const GearIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="2.5" />
    <path d="M8.7 2.8h2.6l.4 2 1.7 1 1.9-.7 1.3 2.3-1.5 1.3v2.2l1.5 1.3-1.3 2.3-1.9-.7-1.7 1-.4 2.1H8.7l-.4-2.1-1.7-1-1.9.7-1.3-2.3 1.5-1.3V8.7L3.4 7.4l1.3-2.3 1.9.7 1.7-1Z" />
  </Icon>
);

export const BackIcon = () => (
  <Icon mirror>
    <path d="m12 5-5 5 5 5" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M7 3h6M8 3v5l-2.5 3h9L12 8V3M10 11v6" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon size={16}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon size={16}>
    <path d="M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M7.5 7.5h9v9h-9ZM12.5 7.5v-4h-9v9h4" />
  </Icon>
);

export const TableIcon = () => (
  <Icon>
    <path d="M3.5 4.5h13v11h-13ZM3.5 8.2h13M3.5 11.9h13M8.5 8.2v7.3" />
  </Icon>
);

export const ChartIcon = () => (
  <Icon>
    <path d="M3.5 3.5v13h13M6.5 12.5l3-4 3 2.5 4-5" />
  </Icon>
);
