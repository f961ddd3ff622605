import { lazy, Suspense } from 'react';
import { CAMPAIGN_LIMITS } from '@/api/campaign-rules.generated';
import { trackLoading } from '@/lib/loading-screens';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { unknownTagsNote } from '../rules/merge-tags';
import { isDrip } from '../rules/types';
import type { CampaignValues, Problems } from '../rules/values';
import styles from './campaign-fields.module.css';
import { TypeChoice } from './type-choice';

/** The editor is the largest part of the screen, and only the form needs it. */
const RichTextEditor = lazy(() =>
  trackLoading(import('../editor/rich-text-editor')).then((module) => ({ default: module.RichTextEditor })),
);

/** The five fields. Key them anew when they are filled from outside: the editor reads its text once. */
export function CampaignFields({
  values,
  problems,
  onChange,
}: {
  values: CampaignValues;
  problems: Problems;
  onChange: (part: Partial<CampaignValues>) => void;
}) {
  const note = unknownTagsNote(values.subject, values.content);
  return (
    <>
      <div data-field="name">
        <Field label="Name" required error={problems.name} hint="For you; recipients do not see it.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder="Welcome aboard"
              value={values.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      </div>
      <div data-field="type">
        <TypeChoice value={values.type} error={problems.type} onChange={(type) => onChange({ type })} />
      </div>
      <div data-field="delayDays" className={styles.narrow}>
        <Field label="Delay in days" required error={problems.delayDays} hint={delayHint(values.type)}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={values.delayDays}
              onChange={({ target }) => onChange({ delayDays: target.value })}
            />
          )}
        </Field>
      </div>
      <div data-field="subject">
        <Field
          label="Subject"
          required
          error={problems.subject}
          hint={`One line, at most ${CAMPAIGN_LIMITS.subject} characters. {{ideaTitle}} becomes the idea’s title.`}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder="You are on the list for {{ideaTitle}}"
              value={values.subject}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          )}
        </Field>
      </div>
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
                onChange={(content) => onChange({ content })}
              />
            </Suspense>
          )}
        </Field>
      </div>
      {note && (
        <p className={cx(typography.anywhere, surface.warning)} role="status">
          {note}
        </p>
      )}
    </>
  );
}

function delayHint(type: CampaignValues['type']): string {
  if (type === '') return '0 for at once.';
  return isDrip(type) ? 'After joining; 0 for at once.' : 'After you first switch it on; 0 for at once.';
}
