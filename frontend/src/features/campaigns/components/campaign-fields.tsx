import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useGetMyIdeaQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import type { FormFields } from '@/lib/use-form';
import { Field } from '@/ui/field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { unknownTagsNote } from '../rules/merge-tags';
import { segmentIn, segmentWords } from '../rules/segment';
import { EXAMPLES, isDrip, types } from '../rules/types';
import type { CampaignValues } from '../rules/values';
import styles from './campaign-fields.module.css';

/** Loaded separately, because the editor is the largest part of the screen and only the form needs it. */
const RichTextEditor = lazyPart(() =>
  trackLoading(import('../editor/rich-text-editor')).then((module) => ({ default: module.RichTextEditor })),
);

/** Loaded separately, because only updates and launches have these fields. */
const BroadcastFields = lazyPart(() =>
  trackLoading(import('./broadcast-fields')).then((module) => ({ default: module.BroadcastFields })),
);
const TemplateChoice = lazyPart(() =>
  trackLoading(import('./template-choice')).then((module) => ({ default: module.TemplateChoice })),
);

interface Fields extends FormFields<CampaignValues> {
  /** Sets values programmatically. */
  fill: (part: Partial<CampaignValues>) => void;
  /** Incremented by each `fill` to remount the editor, which reads its text only once. */
  filled: number;
}

/** The fields of the campaign form. */
export function CampaignFields({
  ideaId,
  form,
  hasPreset,
}: {
  ideaId: string;
  form: Fields;
  /** True if the form was opened for specific recipients, which are then named at the top. */
  hasPreset: boolean;
}) {
  const { values, problems, change } = form;
  const note = unknownTagsNote(values.subject, values.content);
  const example = EXAMPLES[values.type || 'welcome'];
  const { data: idea } = useGetMyIdeaQuery(ideaId);
  return (
    <>
      {hasPreset && !isDrip(values.type) && (
        <p className={typography.body}>
          {t`Recipients: ${{ who: segmentWords(segmentIn(values.segment)) }}.`}
        </p>
      )}
      <RadioCards
        name="type"
        legend={t`Type`}
        cards={types()}
        value={values.type}
        error={problems.type ?? null}
        inRow
        onChange={(type) => change({ type })}
      />
      {values.type !== '' && (
        <Suspense
          fallback={
            <div className={styles.templates}>
              <Skeleton height="34px" width="min(100%, 30ch)" radius="10px" />
            </div>
          }
        >
          <TemplateChoice {...{ ideaId, values }} type={values.type} onFill={form.fill} />
        </Suspense>
      )}
      <TextField
        form={form}
        name="subject"
        label={t`Subject`}
        required
        autoComplete="off"
        placeholder={idea && example.subject(idea.title)}
      />
      <ContentField key={form.filled} form={form} />
      {note && (
        <p className={cx(typography.anywhere, surface.warning)} role="status">
          {note}
        </p>
      )}
      <WhoAndWhen ideaId={ideaId} form={form} />
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        required
        hint={t`Only you see it.`}
        autoComplete="off"
        placeholder={i18n._(example.name)}
      />
    </>
  );
}

/** The recipients and timing of an update or launch, or only the delay of emails that follow a sign-up. */
function WhoAndWhen({ ideaId, form }: { ideaId: string; form: Fields }) {
  const { type } = form.values;
  const delay = <DelayField form={form} />;
  if (type === '' || isDrip(type)) return delay;
  return (
    <Suspense
      fallback={
        <div className={styles.broadcast}>
          <Skeleton height="100%" radius="16px" />
        </div>
      }
    >
      <BroadcastFields ideaId={ideaId} form={form} delay={delay} />
    </Suspense>
  );
}

function ContentField({ form: { values, problems, change } }: { form: FormFields<CampaignValues> }) {
  return (
    <div data-field="content">
      <Field
        label={t`Content`}
        required
        error={problems.content}
        hint={t`A link on its own line becomes a button. We add the unsubscribe link.`}
      >
        {(control) => (
          <Suspense fallback={<Skeleton height="308px" radius="10px" />}>
            <RichTextEditor
              label={t`Content`}
              control={control}
              start={values.content}
              onChange={(content) => change({ content })}
            />
          </Suspense>
        )}
      </Field>
    </div>
  );
}

function DelayField({ form }: { form: FormFields<CampaignValues> }) {
  return (
    <div className={styles.narrow}>
      <TextField
        form={form}
        name="delayDays"
        label={t`Delay in days`}
        required
        hint={delayHint(form.values.type)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </div>
  );
}

/** Updates and launches have no hint, because the line above their timing says when they go out. */
function delayHint(type: CampaignValues['type']): string | undefined {
  if (type === '') return t`0 sends immediately.`;
  return isDrip(type) ? t`After they join. 0 sends immediately.` : undefined;
}
