import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Suspense, useState, type ReactNode } from 'react';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { textOf, type FormFields } from '@/lib/use-form';
import { Field } from '@/ui/field';
import { PlanCard } from '@/features/billing/plan-card';
import { planHasEnded } from '@/features/billing/plan-date';
import { useAuth } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { useMedia } from '@/lib/use-media';
import { ChevronDownIcon } from '@/ui/more-icons';
import { ViewSwitch, type View } from '@/ui/view-switch';
import { countCharacters, formatNumber } from '@/lib/format';
import { IDEA_FIELDS, type IdeaField, TEXT_FIELDS, type TextField } from '@/lib/idea-fields';
import { languageOptions } from '@/lib/idea-languages';
import { categoryName } from '@/lib/category-names';
import { CATEGORIES } from '@/lib/idea-rules';
import type { OwnIdea } from '@/api/types';
import { CoverChoice } from './components/cover-choice';
import { ConflictDialog } from './components/conflict-dialog';
import { FormActions } from './components/form-actions';
import { FormNotices } from './components/form-notices';
import { useIdeaForm, type IdeaFormProps } from './hooks/use-idea-form';
import styles from './idea-form.module.css';
import { noTitle } from './rules/preview';
import { submitNote } from './rules/submit-note';
import type { IdeaValues } from './rules/values';
import { ImageField } from './components/image-field';

const categoryOptions = () =>
  CATEGORIES.map((category) => ({ value: category, label: categoryName(category) }));

/**
 * Counts characters as the server does. Allows typing past the limit, because truncating pasted text would
 * lose it. The counter appears once the text reaches four fifths of the limit.
 */
const counted = (max: number) => ({
  // Never returns false: antd would then render a different element, and the field would lose the focus while
  // typing.
  show: ({ count }: { count: number }) =>
    count >= max * 0.8 ? `${formatNumber(count)} / ${formatNumber(max)}` : '',
  max,
  strategy: countCharacters,
});

/** A form field with its error. */
function Item({
  form,
  name,
  children,
}: {
  form: FormFields<IdeaValues>;
  name: IdeaField;
  children: (control: { id: string; status?: 'error' }) => ReactNode;
}) {
  const { label, required } = IDEA_FIELDS[name];
  const error = form.problems[name];
  return (
    <div data-field={name}>
      <Field label={i18n._(label)} required={required !== null} error={error}>
        {(control) => children({ ...control, status: error ? 'error' : undefined })}
      </Field>
    </div>
  );
}

/**
 * The title, which wraps on narrow screens so that all of it can be read. It stays one line of text: Enter
 * submits the form, and line breaks in pasted text become spaces.
 */
function TitleItem({ form }: { form: FormFields<IdeaValues> }) {
  const { max, placeholder } = IDEA_FIELDS.title;
  return (
    <Item form={form} name="title">
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          name="title"
          rows={1}
          className={styles.title}
          placeholder={i18n._(placeholder)}
          count={counted(max)}
          value={form.values.title}
          onChange={({ target }) => form.change({ title: target.value.replace(/\n+/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </Item>
  );
}

function TextItem({ form, name }: { form: FormFields<IdeaValues>; name: TextField }) {
  const { kind, max, placeholder } = IDEA_FIELDS[name];
  const isLong = name === 'description';
  const input = { dir: 'auto', placeholder: i18n._(placeholder), count: counted(max), ...textOf(form, name) };
  return (
    <Item form={form} name={name}>
      {(control) =>
        kind === 'line' ? (
          <Input {...control} {...input} />
        ) : (
          <TextArea
            {...control}
            {...input}
            rows={isLong ? 6 : 2}
            className={isLong ? styles.long : styles.short}
          />
        )
      }
    </Item>
  );
}

/** The language of the texts. When an idea is first submitted without one, the server guesses it. */
function LanguageItem({ form, isGuessed }: { form: FormFields<IdeaValues>; isGuessed: boolean }) {
  const { language } = form.values;
  const none = isGuessed ? t`Detected from your text` : t`Not stated`;
  return (
    <Item form={form} name="language">
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          suffixIcon={<ChevronDownIcon />}
          options={[{ value: '', label: none }, ...languageOptions(language)]}
          value={language}
          onChange={(chosen) => form.change({ language: chosen })}
        />
      )}
    </Item>
  );
}

/** The form's fields. Their errors come from the form (`rules/field-problems`) or from the server. */
function IdeaFields({
  form,
  saved,
  saving,
  onWebsiteLeft,
}: {
  form: FormFields<IdeaValues>;
  saved: OwnIdea | undefined;
  saving: boolean;
  onWebsiteLeft: () => void;
}) {
  const { values, change } = form;
  return (
    <div className={styles.fields}>
      <TitleItem form={form} />
      <TextItem form={form} name="description" />
      <Item form={form} name="category">
        {(control) => (
          <Select
            {...control}
            showSearch
            suffixIcon={<ChevronDownIcon />}
            placeholder={i18n._(IDEA_FIELDS.category.placeholder)}
            options={categoryOptions()}
            value={values.category}
            onChange={(category) => change({ category })}
          />
        )}
      </Item>
      <Item form={form} name="image">
        {({ id }) => (
          <>
            {!values.image && (
              <CoverChoice
                title={values.title.trim() || noTitle()}
                value={values.coverVariant}
                onChange={(coverVariant) => change({ coverVariant })}
              />
            )}
            <ImageField
              id={id}
              value={values.image}
              uploading={saving}
              onChange={(image) => change({ image })}
            />
          </>
        )}
      </Item>
      {TEXT_FIELDS.filter((name) => name !== 'title' && name !== 'description').map((name) => (
        <TextItem key={name} form={form} name={name} />
      ))}
      <LanguageItem form={form} isGuessed={!saved || saved.status === 'draft'} />
      <div className={styles.pair}>
        <Item form={form} name="website">
          {(control) => (
            <Input
              {...control}
              {...textOf(form, 'website')}
              inputMode="url"
              autoComplete="url"
              placeholder={IDEA_FIELDS.website.placeholder}
              onBlur={onWebsiteLeft}
            />
          )}
        </Item>
        <Item form={form} name="twitter">
          {(control) => (
            <Input
              {...control}
              {...textOf(form, 'twitter')}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={IDEA_FIELDS.twitter.placeholder}
            />
          )}
        </Item>
      </div>
    </div>
  );
}

export type { IdeaFormProps };

/**
 * The preview includes the components of the public page, so its code is loaded only if there is space for it
 * or the founder opens it.
 */
const LivePreview = lazyPart(() =>
  import('./components/live-preview').then((module) => ({ default: module.LivePreview })),
);

/**
 * Minimum window width for showing the preview next to the form. In narrower windows, it replaces the form.
 */
const BESIDE = '(min-width: 1100px)';

/**
 * The idea form, for a new idea or an edit. Key it by the idea, because it reads its values only on mount.
 */
export function IdeaForm(props: IdeaFormProps) {
  const { form, saved, saving, plan, conflict, ...logic } = useIdeaForm(props);
  const { user } = useAuth();
  const beside = useMedia(BESIDE);
  const [view, setView] = useState<View>('write');
  const note = submitNote({
    idea: saved,
    ...plan,
    termsAccepted: form.values.terms,
    planEnded: planHasEnded(user),
  });
  const writing = beside || view === 'write';

  return (
    <div className={styles.layout} data-beside={beside || undefined}>
      {!beside && <ViewSwitch view={view} onChange={setView} />}
      <form
        {...form.props}
        className={styles.form}
        hidden={!writing}
        aria-label={saved ? t`Edit ${{ title: saved.title }}` : t`New idea`}
      >
        <div className={styles.notices}>
          {!saved && <PlanCard slim toPlans="link" />}
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
        <IdeaFields
          form={form}
          saved={saved}
          saving={saving !== null}
          onWebsiteLeft={logic.completeWebsite}
        />
        {/* For an edit, the plan is shown below the fields, because it matters only for submitting. */}
        {saved && (
          <div className={styles.plan}>
            <PlanCard slim toPlans="link" />
          </div>
        )}
        <FormActions form={form} saving={saving} note={note} onDraft={logic.saveDraft} />
      </form>
      {(beside || !writing) && (
        <Suspense fallback={null}>
          <LivePreview values={form.values} saved={saved} />
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
