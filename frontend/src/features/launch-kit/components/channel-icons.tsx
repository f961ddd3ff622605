import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons';

/** Icons on the same grid as `Icon`. The sites' logos are simplified. */
const ICONS: Record<string, ReactNode> = {
  x: <path d="m4 4 12 12M15.5 4 4.5 16" />,
  linkedin: <path d="M5 8.5V15M5 5v.01M9 15V8.5M9 11.5c0-2 1.2-3 3-3s3 1 3 3V15" />,
  reddit: (
    <path d="M16 11.5c0 2.5-2.7 4.5-6 4.5s-6-2-6-4.5S6.7 7 10 7s6 2 6 4.500ZM10 7l.8-3.5 3 .7M7.7 11v.01M12.3 11v.01M7.8 13.400c1.3.9 3.1.9 4.4 0" />
  ),
  hackernews: <path d="m5 4 5 7.500L15 4M10 11.500V16.5" />,
  whatsapp: <path d="M4 16l.9-3.200A6.5 6.5 0 1 1 7.4 15.200ZM7.5 7.500c0 2.8 2.2 5 5 5" />,
  email: <path d="M3 5h14v10.5H3ZM3.5 5.500l6.5 5.5 6.5-5.5" />,
};
const LINK = (
  <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-2.5 2.5a3 3 0 0 0 4.25 4.25l1-1" />
);

/** A channel's icon. A custom channel has a link icon. */
export const ChannelIcon = ({ source }: { source: string }) => <Icon>{ICONS[source] ?? LINK}</Icon>;
