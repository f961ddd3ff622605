import { useLocation } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context';
import { RAIL_FROM } from '@/lib/rail';
import { useMedia } from '@/lib/use-media';
import { TooltipProvider } from '@/ui/tooltip';
import { BottomBar } from './bottom-bar';
import { isAdminPlace } from './places';
import { Rail } from './rail';
import { TopBar } from './top-bar';

/**
 * What stands around the workspace's screens of somebody who is signed in: a slim bar at the top, and the
 * way from one place to another, at the left or on small windows at the bottom. While it is not known yet
 * who is here, its frame alone.
 */
export function WorkspaceBars() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const wide = useMedia(`(min-width: ${RAIL_FROM}px)`);
  const Navigation = wide ? Rail : BottomBar;
  return (
    <TooltipProvider>
      <TopBar user={user} />
      <Navigation user={user} admin={user?.isAdmin === true && isAdminPlace(pathname)} />
    </TooltipProvider>
  );
}
