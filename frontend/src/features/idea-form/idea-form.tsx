import Form from 'antd/es/form';
import { useWatch } from 'antd/es/form/Form';
import { Suspense, useState, useId } from 'react';
import Segmented from 'antd/es/segmented';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { PlanCard } from '@/features/billing/plan-card';
import { planHasEnded } from '@/features/billing/plan-date';
import { useAuth } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { useMedia } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { countCharacters } from '@/lib/format';
import { IDEA_FIELDS, type IdeaField, TEXT_FIELDS, type TextField } from '@/lib/idea-fields';
import { CATEGORIES } from '@/lib/idea-rules';
import { paths } from '@/routing/paths';
import { ConflictDialog } from './components/conflict-dialog';
import { FormNotices } from './components/form-notices';
import { useIdeaForm, type IdeaFormProps } from './hooks/use-idea-form';
import styles from './idea-form.module.css';
import { submitNote } from './rules/submit-note';
import type { IdeaValues } from './rules/values';
import type { SaveAs } from './rules/decide';
import { ImageField } from './components/image-field';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));

/**
 * Counts as the server does, and lets one type past the limit: cutting off words while pasting would lose
 * them.
 */
const counted = (max: number) => ({ show: true, max, strategy: countCharacters });

/** What stands above a field. */
function item(name: IdeaField) {
  const { label, required } = IDEA_FIELDS[name];
  return { name, label: required ? label : `${label} (optional)`, required: required !== null };
}

function TextItem({ name }: { name: TextField }) {
  const { kind, max, placeholder } = IDEA_FIELDS[name];
  const isLong = name === 'description';
  const input = { dir: 'auto', placeholder, count: counted(max) };
  return (
    <Form.Item<IdeaValues> {...item(name)}>
      {kind === 'line' ? (
        <Input {...input} />
      ) : (
        <TextArea {...input} rows={isLong ? 6 : 2} className={isLong ? styles.long : styles.short} />
      )}
    </Form.Item>
  );
}

/**
 * The fields themselves. What is wrong with each comes from the form (`rules/field-problems`, or the
 * server).
 */
function IdeaFields({ saving, onWebsiteLeft }: { saving: boolean; onWebsiteLeft: () => void }) {
  return (
    <>
      <TextItem name="title" />
      <Form.Item<IdeaValues> {...item('category')}>
        <Select showSearch placeholder={IDEA_FIELDS.category.placeholder} options={CATEGORY_OPTIONS} />
      </Form.Item>
      {TEXT_FIELDS.filter((name) => name !== 'title' && name !== 'description').map((name) => (
        <TextItem key={name} name={name} />
      ))}
      <div className={styles.pair}>
        <Form.Item<IdeaValues> {...item('website')}>
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder={IDEA_FIELDS.website.placeholder}
            onBlur={onWebsiteLeft}
          />
        </Form.Item>
        <Form.Item<IdeaValues> {...item('twitter')}>
          <Input autoComplete="off" autoCapitalize="none" placeholder={IDEA_FIELDS.twitter.placeholder} />
        </Form.Item>
      </div>
      <TextItem name="description" />
      <Form.Item<IdeaValues> {...item('image')}>
        <ImageField uploading={saving} />
      </Form.Item>
      <Form.Item<IdeaValues> name="terms" valuePropName="checked" className={styles.terms}>
        <Checkbox>
          I accept the{' '}
          <a href={paths.terms.href()} target="_blank" rel="noreferrer">
            terms of service
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          : the idea will be visible to everyone.
        </Checkbox>
      </Form.Item>
    </>
  );
}

type View = 'write' | 'preview';

const OPTIONS: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

/** On a narrow screen the preview takes the form's place. What was typed stays in the form meanwhile. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <Segmented<View> block aria-label="View" options={OPTIONS} value={view} onChange={onChange} />;
}

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

/**
 * The two buttons. A blocked submit button looks and announces itself disabled, yet can be pressed: pressing
 * is how one learns what is missing.
 *
 * @param note why submitting will not work now, or what it will lead to; null when it simply works
 */
function FormActions({
  saving,
  note,
  onDraft,
}: {
  saving: SaveAs | null;
  note: { text: string; blocked: boolean } | null;
  onDraft: () => void;
}) {
  const reason = useId();
  return (
    <div className={cx(layout.row3, styles.actions)}>
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={saving !== null}
        aria-disabled={note?.blocked || undefined}
        aria-describedby={note ? reason : undefined}
      >
        {saving === 'pending' ? 'Submitting…' : 'Submit Idea'}
      </Button>
      <Button size="l" busy={saving !== null} onClick={onDraft}>
        {saving === 'draft' ? 'Saving…' : 'Save as Draft'}
      </Button>
      {note && (
        <p id={reason} className={styles.reason}>
          {note.text}
        </p>
      )}
    </div>
  );
}
