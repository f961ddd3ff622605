import ConfigProvider from 'antd/es/config-provider';
import { Outlet } from 'react-router-dom';
import { useThemeMode } from '@/lib/theme-mode';
import { antdThemes } from '@/theme/antd';
import { TooltipProvider } from '@/ui/tooltip';
import styles from './workspace-layout.module.css';

/** The workspace and the admin's desk: antd, in the product's colours. Loaded with the first such route. */
export function Component() {
  const mode = useThemeMode();
  return (
    <ConfigProvider theme={antdThemes[mode]} button={{ autoInsertSpace: false }}>
      <TooltipProvider>
        <div className={styles.workspace}>
          <Outlet />
        </div>
      </TooltipProvider>
    </ConfigProvider>
  );
}
