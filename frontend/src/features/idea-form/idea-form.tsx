import Form from 'antd/es/form';
import { useWatch } from 'antd/es/form/Form';
import { Suspense, useState } from 'react';
import { PlanCard } from '@/features/billing/plan-card';
import { planHasEnded } from '@/features/billing/plan-date';
import { useAuth } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { useMedia } from '@/lib/use-media';
import { ConflictDialog } from './components/conflict-dialog';
import { FormActions } from './components/form-actions';
import { FormNotices } from './components/form-notices';
import { IdeaFields } from './components/idea-fields';
import { ViewSwitch, type View } from './components/view-switch';
import { useIdeaForm, type IdeaFormProps } from './hooks/use-idea-form';
import styles from './idea-form.module.css';
import { submitNote } from './rules/submit-note';
import type { IdeaValues } from './rules/values';

export type { IdeaFormProps };

/** Draws public components, so it comes when there is room for it or somebody asks. */
const LivePreview = lazyPart(() =>
  import('./components/live-preview').then((module) => ({ default: module.LivePreview })),
);

/** From this width on, the preview stands beside the form; below, it takes the form's place. */
const BESIDE = '(min-width: 1100px)';

/** The idea form, for a new idea and for an edit. Key it by the idea: it reads its values once. */
export function IdeaForm(props: IdeaFormProps) {
  const { form, start, saved, saving, plan, conflict, ...logic } = useIdeaForm(props);
  const { user } = useAuth();
  const beside = useMedia(BESIDE);
  const [view, setView] = useState<View>('write');
  const termsAccepted = useWatch('terms', form) ?? start.terms;
  const note = submitNote({ idea: saved, ...plan, termsAccepted, planEnded: planHasEnded(user) });
  const writing = beside || view === 'write';

  return (
    <div className={styles.layout} data-beside={beside || undefined}>
      {!beside && <ViewSwitch view={view} onChange={setView} />}
      <Form<IdeaValues>
        form={form}
        name={saved ? 'edit-idea' : 'new-idea'}
        layout="vertical"
        requiredMark={false}
        initialValues={start}
        onValuesChange={logic.changed}
        onFinish={() => logic.press('pending')}
        className={styles.form}
        hidden={!writing}
        aria-label={saved ? `Edit ${saved.title}` : 'New idea'}
      >
        <div className={styles.notices}>
          <PlanCard />
          <FormNotices
            idea={saved}
            tab={props.tab}
            onEditDiscarded={logic.leave}
            restored={logic.restored}
            onDiscard={logic.discard}
            sessionEnded={logic.session.ended}
            onSignIn={logic.session.signInAgain}
          />
        </div>
        <IdeaFields saving={saving !== null} onWebsiteLeft={logic.completeWebsite} />
        <FormActions saving={saving} note={note} onDraft={() => logic.press('draft')} />
      </Form>
      {(beside || !writing) && (
        <Suspense fallback={null}>
          <LivePreview form={form} start={start} saved={saved} />
        </Suspense>
      )}
      <ConflictDialog
        conflict={conflict.open}
        onKeepMine={conflict.keepMine}
        onTakeTheirs={conflict.takeTheirs}
        onClose={conflict.close}
      />
    </div>
  );
}
