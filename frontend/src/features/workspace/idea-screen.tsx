import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ClientUser } from '@/lib/auth-context';
import { RequireUser } from '@/routing/guards';
import { IdeaFrame, type IdeaFrameProps, type IdeaPlace } from './idea-frame';

/** A screen of one idea in its frame, for a signed-in founder; for anybody else `prompt`. */
export function IdeaScreen({
  prompt,
  children,
  ...frame
}: Omit<IdeaFrameProps, 'children'> & { prompt: ReactNode; children: (user: ClientUser) => ReactNode }) {
  return (
    <RequireUser prompt={prompt}>{(user) => <IdeaFrame {...frame}>{children(user)}</IdeaFrame>}</RequireUser>
  );
}

/** What every screen of one idea is given. */
interface IdeaPageProps {
  founderId: string;
  ideaId: string;
}

/** The route of a screen whose address names an idea: drawn anew for another idea, or another founder. */
export function ideaRoute(frame: { prompt: ReactNode; here: IdeaPlace }, Page: ComponentType<IdeaPageProps>) {
  return function IdeaRoute() {
    const { ideaId = '' } = useParams();
    return (
      <IdeaScreen {...frame} ideaId={ideaId}>
        {(user) => <Page key={`${user.id} ${ideaId}`} founderId={user.id} ideaId={ideaId} />}
      </IdeaScreen>
    );
  };
}
