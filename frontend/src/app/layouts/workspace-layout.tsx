import ConfigProvider from 'antd/es/config-provider';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { antdThemes } from '@/theme/antd';
import { TooltipProvider } from '@/ui/tooltip';
import styles from './workspace-layout.module.css';

// In one chunk with the layout: both are there at once.
export { WorkspaceBars } from '@/features/workspace/workspace-bars';

/**
 * The workspace and the admin's screens: antd, in the product's colours. Loaded with the first such route.
 */
export function Component() {
  const mode = useThemeMode();
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const { token, ...rest } = antdThemes[mode];
    // However short a movement is, until it begins a dialog would stand small where one pressed.
    const calm = { ...token, motion: !still };
    // 44 px is what a finger hits, and below 16 px phones zoom into a field that one taps.
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
