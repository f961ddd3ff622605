import ConfigProvider from 'antd/es/config-provider';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useThemeMode } from '@/lib/theme-mode';
import { useMedia } from '@/lib/use-media';
import { antdThemes } from '@/theme/antd';
import { TooltipProvider } from '@/ui/tooltip';
import styles from './workspace-layout.module.css';

// The bars are exported from here to be in one chunk with the layout, because both are always rendered
// together.
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
    // With any motion, no matter how short, a dialog would first appear small at the click position.
    const calm = { ...token, motion: !still };
    // 44 px is large enough for touch. Below 16 px, phones zoom in on a tapped field.
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
