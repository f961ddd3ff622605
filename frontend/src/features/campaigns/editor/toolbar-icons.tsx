import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons';

const icon = (drawing: ReactNode) => () => <Icon>{drawing}</Icon>;

export const BulletsIcon = icon(<path d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />);
export const NumbersIcon = icon(
  <path d="M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4.5M3 12.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 1.7-2.5 3.5h2.5" />,
);
export const QuoteIcon = icon(<path d="M4 4v12M8 6h9M8 10h9M8 14h5" />);
export const CentreIcon = icon(<path d="M3 5h14M6 10h8M4.5 15h11" />);
export const LineIcon = icon(<path d="M3 10h14M6 5h8M6 15h8" opacity="0.45" />);
export const UndoIcon = icon(<path d="M7 4 3.5 7.5 7 11M4 7.5h8a4 4 0 0 1 0 8H9" />);
export const RedoIcon = icon(<path d="m13 4 3.5 3.5L13 11M16 7.5H8a4 4 0 0 0 0 8h3" />);
export const LinkIcon = icon(
  <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1.2-1.2" />,
);
export const ImageIcon = icon(<path d="M3.5 4.5h13v11h-13ZM4 14l4-4 3 3 2-2 3.5 3.5M12.5 8h.01" />);
