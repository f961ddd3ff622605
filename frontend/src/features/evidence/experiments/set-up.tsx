import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { toast } from '@/ui/toast/toast-store';
import { useRunningGoal } from '@/api/running-goal';
import { PageForm } from './page-form';
import { PriceForm } from './price-form';
import type { Experiment, Kind } from './types';

const TITLES: Record<Kind, MessageDescriptor> = { price: msg`Test prices`, page: msg`Test the page` };

/** Screen for setting up an experiment. */
export function SetUp({
  founderId,
  ideaId,
  kind,
  idea,
  experiments,
  back,
}: {
  founderId: string;
  ideaId: string;
  kind: Kind;
  /** The idea. Undefined if it couldn't be loaded. */
  idea?: OwnIdea;
  experiments: Experiment[];
  /** URL of the back link. */
  back: string;
}) {
  const navigate = useNavigate();
  const onStarted = (started: Experiment) => {
    toast(
      started.state === 'pending'
        ? {
            title: t`Submitted for review`,
            description: t`The test starts when our reviewers have approved it.`,
          }
        : { title: t`Price test started`, description: t`The first answers show here within a minute.` },
    );
    void navigate(back, { replace: true });
  };
  const hasGoal = useRunningGoal(ideaId) !== undefined;
  const refused = whyNot(kind, idea, experiments, hasGoal);
  const title = i18n._(TITLES[kind]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} level={2} back={{ label: t`Experiments`, to: back }} />
      <div className={layout.stack5}>
        {refused ? (
          <NoticeBar {...refused} action={<ButtonLink to={back}>{t`Back`}</ButtonLink>} />
        ) : kind === 'price' ? (
          <PriceForm {...{ founderId, ideaId, back, onStarted }} />
        ) : (
          idea && <PageForm {...{ founderId, idea, back, onStarted }} />
        )}
      </div>
    </>
  );
}

/** Explains why no experiment can be set up now, judging by the loaded data. The server has the final say. */
function whyNot(
  kind: Kind,
  idea: OwnIdea | undefined,
  experiments: Experiment[],
  hasGoal: boolean,
): { title: string; text: string } | null {
  if (experiments.some((one) => one.kind === kind && (one.state === 'running' || one.state === 'pending')))
    return {
      title: kind === 'price' ? t`A price test is already running` : t`A page test is already running`,
      text: t`One of a kind at a time. Wait for its result, or stop it.`,
    };
  if (idea && !idea.isPublic)
    return { title: t`This idea is not live`, text: t`An experiment starts once its page is public.` };
  if (kind === 'page' && hasGoal)
    return {
      title: t`A goal is running`,
      text: t`A page test would change the page that your goal tests. Wait for its verdict, or abandon the goal.`,
    };
  if (kind === 'page' && !idea) return { title: t`Failed to load your idea`, text: t`Please try again.` };
  if (kind === 'page' && idea && idea.status !== 'active')
    return {
      title: t`Your changes are waiting for review`,
      text: t`A page test compares versions with the page as it is. Wait until your changes are approved, or discard them.`,
    };
  return null;
}
