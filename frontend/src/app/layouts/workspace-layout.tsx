import ConfigProvider from 'antd/es/config-provider';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { antdThemes } from '@/theme/antd';
import { TooltipProvider } from '@/ui/tooltip';
import styles from './workspace-layout.module.css';

// The navigation bars are exported from here to be in the same chunk as the layout, because they are always
// rendered together.
export { WorkspaceBars } from '@/features/workspace/workspace-bars';

/**
 * The layout of the workspace and admin screens: antd in the product's colors. Loaded with the first such
 * route.
 */
export function Component() {
  const mode = useThemeMode();
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const { token, ...rest } = antdThemes[mode];
    // Disables all motion, because a dialog with even the shortest animation would first appear small at the
    // click position.
    const calm = { ...token, motion: !still };
    // Controls of 44 px are large enough for touch. The font size is 16 px, because phones zoom in on fields
    // with smaller text.
    return { ...rest, token: touch ? { ...calm, controlHeight: 44, fontSize: 16 } : calm };
  }, [mode, touch, still]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <TooltipProvider>
        <div className={styles.workspace}>
          <Outlet />
        </div>
      </TooltipProvider>
    </ConfigProvider>
  );
}
