import type { ReactNode } from 'react';
import type { ClientUser } from '@/lib/auth-context';
import { RequireUser } from '@/routing/guards';
import { IdeaFrame, type IdeaFrameProps } from './idea-frame';

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
