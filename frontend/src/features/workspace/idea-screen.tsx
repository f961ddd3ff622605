import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ClientUser } from '@/lib/auth-context';
import { RequireUser } from '@/routing/guards';
import { Loading } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { IdeaFrame, type IdeaFrameProps, IdeaFrameSkeleton, type IdeaPlace } from './idea-frame';

interface IdeaScreenProps {
  /** Content for signed-out visitors. */
  prompt: ReactNode;
  /** Loading placeholder for the screen's data. */
  skeleton?: ReactNode;
}

/**
 * A screen about one idea, in its frame, for a signed-in founder.
 *
 * @param title title of the corresponding screen about all ideas, if there is one
 * @param waitingForAll that screen while the session loads, if its title isn't above its content
 */
export function IdeaScreen({
  prompt,
  skeleton = <ScreenSkeleton />,
  title,
  waitingForAll = title && <ScreenWaiting title={title}>{skeleton}</ScreenWaiting>,
  children,
  ...frame
}: Omit<IdeaFrameProps, 'children'> &
  IdeaScreenProps & {
    title?: string;
    waitingForAll?: ReactNode;
    children: (user: ClientUser) => ReactNode;
  }) {
  const { ideaId, here } = frame;
  const waiting = ideaId ? (
    <IdeaFrameSkeleton ideaId={ideaId} here={here}>
      <Loading>{skeleton}</Loading>
    </IdeaFrameSkeleton>
  ) : (
    waitingForAll
  );
  return (
    <RequireUser prompt={prompt} waiting={waiting}>
      {(user) => <IdeaFrame {...frame}>{children(user)}</IdeaFrame>}
    </RequireUser>
  );
}

/** Props of every screen about one idea. */
interface IdeaPageProps {
  founderId: string;
  ideaId: string;
}

/**
 * Route of a screen with an idea's ID in its URL. The screen is remounted for another idea or another
 * founder.
 */
export function ideaRoute(frame: IdeaScreenProps & { here: IdeaPlace }, Page: ComponentType<IdeaPageProps>) {
  return function IdeaRoute() {
    const { ideaId = '' } = useParams();
    return (
      <IdeaScreen {...frame} ideaId={ideaId}>
        {(user) => <Page key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
      </IdeaScreen>
    );
  };
}
