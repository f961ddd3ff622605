import { lazy, Suspense } from 'react';
import { CAMPAIGN_LIMITS } from '@/api/campaign-rules.generated';
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
import { isDrip, TYPES } from '../rules/types';
import type { CampaignValues } from '../rules/values';
import styles from './campaign-fields.module.css';

/** The editor is the largest part of the screen, and only the form needs it. */
const RichTextEditor = lazy(() =>
  trackLoading(import('../editor/rich-text-editor')).then((module) => ({ default: module.RichTextEditor })),
);

/** The five fields. Key them anew when they are filled from outside: the editor reads its text once. */
export function CampaignFields({ form }: { form: FormFields<CampaignValues> }) {
  const { values, problems, change } = form;
  const note = unknownTagsNote(values.subject, values.content);
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        hint="For you; recipients do not see it."
        autoComplete="off"
        placeholder="Welcome aboard"
      />
      <RadioCards
        name="type"
        legend="Type"
        cards={TYPES}
        value={values.type}
        error={problems.type}
        onChange={(type) => change({ type })}
      />
      <div className={styles.narrow}>
        <TextField
          form={form}
          name="delayDays"
          label="Delay in days"
          required
          hint={delayHint(values.type)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </div>
      <TextField
        form={form}
        name="subject"
        label="Subject"
        required
        hint={`One line, at most ${CAMPAIGN_LIMITS.subject} characters. {{ideaTitle}} becomes the idea’s title.`}
        autoComplete="off"
        placeholder="You are on the list for {{ideaTitle}}"
      />
      <ContentField form={form} />
      {note && (
        <p className={cx(typography.anywhere, surface.warning)} role="status">
          {note}
        </p>
      )}
    </>
  );
}

function ContentField({ form: { values, problems, change } }: { form: FormFields<CampaignValues> }) {
  return (
    <div data-field="content">
      <Field
        label="Content"
        required
        error={problems.content}
        hint="Every email ends by saying why people get it and how to unsubscribe, so you don’t have to."
      >
        {(control) => (
          <Suspense fallback={<Skeleton height="308px" radius="10px" />}>
            <RichTextEditor
              label="Content"
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

function delayHint(type: CampaignValues['type']): string {
  if (type === '') return '0 for at once.';
  return isDrip(type) ? 'After joining; 0 for at once.' : 'After you first switch it on; 0 for at once.';
}
