import Form from 'antd/es/form';
import { useForm, useWatch } from 'antd/es/form/Form';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/app/paths';
import { PlanCard } from '@/features/billing/plan-card';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { toast } from '@/ui/toast/toast-store';
import { FormActions } from './components/form-actions';
import { FormNotices } from './components/form-notices';
import { IdeaFields } from './components/idea-fields';
import { useLocalDraft } from './hooks/use-local-draft';
import { useSaveIdea } from './hooks/use-save-idea';
import styles from './idea-form.module.css';
import { decide, needsSubscription, type Wish } from './rules/decide';
import { inFormOrder, type FieldProblems } from './rules/field-problems';
import { draftKey } from './rules/kept-draft';
import { REFUSALS } from './rules/texts';
import { EMPTY_VALUES, valuesOf, withScheme, type IdeaValues } from './rules/values';

export interface IdeaFormProps {
  /** Whose words are kept in this browser. It outlives the session: `useAuth` says whether that still holds. */
  founderId: string;
  /** The idea to edit; without it a new one is written. */
  idea?: OwnIdea;
  /** Called once the idea is saved, as a draft or submitted. Without it the dashboard opens. */
  onSaved?: () => void;
}

/** The idea form, for a new idea and for an edit. Key it by the idea: it reads its values once. */
export function IdeaForm({ founderId, idea, onSaved }: IdeaFormProps) {
  const [form] = useForm<IdeaValues>();
  const navigate = useNavigate();
  const { user } = useAuth();
  const { maxIdeas, usedIdeas } = usePlanUsage();
  const initial = useMemo(() => (idea ? valuesOf(idea) : EMPTY_VALUES), [idea]);
  const { start, restored, keep, forget } = useLocalDraft(draftKey(founderId, idea?.id), initial);
  const { save, saving } = useSaveIdea(idea);
  const termsAccepted = useWatch('terms', form) ?? start.terms;

  const current = (): IdeaValues => ({ ...start, ...form.getFieldsValue(true) });

  /** Puts the texts beside their fields, goes to the first, and says it: antd's own errors are silent. */
  const show = (problems: FieldProblems) => {
    const entries = inFormOrder(problems);
    const first = entries[0];
    if (!first) return;
    form.setFields(entries.map(([name, text]) => ({ name, errors: [text] })));
    form.scrollToField(first[0], { focus: true, block: 'center' });
    announce(entries.map(([, text]) => text).join(' '));
  };

  const press = async (wish: Wish) => {
    if (saving) return;
    const values = current();
    const decision = decide(wish, { signedIn: user !== null, values, idea, maxIdeas, usedIdeas });
    if (decision.kind === 'refuse') {
      if (decision.why !== 'wrong-fields') toast(REFUSALS[decision.why]);
      show(decision.problems ?? {});
      return;
    }
    const outcome = await save(values, decision);
    if (!outcome.saved) {
      show(outcome.problems);
      return;
    }
    forget();
    if (onSaved) onSaved();
    else navigate(paths.dashboard.href());
  };

  const discard = () => {
    forget();
    form.setFieldsValue(initial);
    announce('Draft discarded.');
  };

  const changed = (change: Partial<IdeaValues>, values: IdeaValues) => {
    keep({ ...start, ...values });
    // A text about what has just been changed is no longer true.
    form.setFields((Object.keys(change) as (keyof IdeaValues)[]).map((name) => ({ name, errors: [] })));
  };

  const completeWebsite = () => {
    const complete = withScheme(form.getFieldValue('website') ?? '');
    if (complete !== form.getFieldValue('website')) form.setFieldsValue({ website: complete });
  };

  const blockedBy = needsSubscription({ idea, maxIdeas })
    ? 'Submitting needs a plan. Drafts are always free.'
    : termsAccepted
      ? null
      : 'Accept the terms of service to submit.';

  return (
    <Form<IdeaValues>
      form={form}
      name={idea ? 'edit-idea' : 'new-idea'}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      onValuesChange={changed}
      onFinish={() => void press('pending')}
      className={styles.form}
      aria-label={idea ? `Edit ${idea.title}` : 'New idea'}
    >
      <div className={styles.notices}>
        <PlanCard />
        <FormNotices idea={idea} restored={restored} onDiscard={discard} />
      </div>
      <IdeaFields onWebsiteLeft={completeWebsite} />
      <FormActions saving={saving} blockedBy={blockedBy} onDraft={() => void press('draft')} />
    </Form>
  );
}
