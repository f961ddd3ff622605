import { t } from '@lingui/core/macro';
import TextArea, { type TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, type Ref } from 'react';
import { useRequestChangesMutation } from '@/api/workspace';
import type { AdminIdea } from '@/api/types';
import { countCharacters } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { textOf, useForm } from '@/lib/use-form';
import { useShown } from '@/lib/use-shown';
import { FormButtons } from '@/ui/form/form-buttons';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import { toast, toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import { problemText, seen } from '../hooks/use-approve';
import { SavedReplies } from './saved-replies';
import styles from './request-changes-dialog.module.css';

interface CommentsProps {
  idea: AdminIdea;
  field: Ref<TextAreaRef>;
  onSent: (idea: AdminIdea) => void;
  onClose: () => void;
}

const missing = () => t`Please enter review comments.`;

/** Asks for review comments to the author. If sending fails, the dialog stays open and keeps the text. */
export function RequestChangesDialog({
  idea,
  onSent,
  onClose,
}: {
  idea: AdminIdea | null;
  onSent: (idea: AdminIdea) => void;
  onClose: () => void;
}) {
  const subject = useShown(idea);
  const field = useRef<TextAreaRef>(null);
  return (
    <Modal
      open={idea !== null}
      onCancel={onClose}
      title={t`Request changes to “${{ title: subject?.title ?? '' }}”`}
    >
      {subject && (
        <Comments key={subject.id} idea={subject} field={field} onSent={onSent} onClose={onClose} />
      )}
    </Modal>
  );
}

const START = { comments: '' };

function check({ comments }: typeof START) {
  if (!comments.trim()) return { comments: missing() };
  return countCharacters(comments) > LIMITS.reviewComments
    ? { comments: t`Please use at most ${{ max: LIMITS.reviewComments }} characters.` }
    : {};
}

function useComments({ idea, onSent, onClose }: Omit<CommentsProps, 'field'>) {
  const [requestChanges] = useRequestChangesMutation();
  return useForm({
    start: START,
    check: (values) => {
      const problems = check(values);
      if (!values.comments.trim())
        toast({ title: t`Comments required`, description: missing(), variant: 'destructive' });
      return problems;
    },
    save: async ({ comments }) => {
      const body = { reviewComments: comments.trim() };
      await requestChanges({ id: idea.id, requestChanges: body, ...seen(idea) }).unwrap();
      toast({
        title: t`Review comments sent`,
        description: t`We’ll email them to the author of “${{ title: idea.title }}”.`,
      });
      onClose();
      onSent(idea);
    },
    failure: (error) => {
      toastError(problemText(error, t`Failed to send review comments.`));
      return {};
    },
  });
}

function Comments({ field, ...props }: CommentsProps) {
  const id = useId();
  const form = useComments(props);
  const { comments } = form.values;
  const problem = form.problems.comments;

  /** Inserts the reply after the existing text, as a new paragraph. */
  const insert = (text: string) => {
    form.change({ comments: comments.trim() ? `${comments.trimEnd()}\n\n${text}` : text });
    document.getElementById(id)?.focus();
  };

  return (
    <form className={layout.stack2} {...form.props}>
      <label htmlFor={id} className={typography.strong}>
        {t`Review comments`}
      </label>
      <TextArea
        dir="auto"
        id={id}
        ref={field}
        rows={6}
        placeholder={t`What needs to change before this can go live?`}
        count={{ show: true, max: LIMITS.reviewComments, strategy: countCharacters }}
        status={problem ? 'error' : undefined}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        {...textOf(form, 'comments')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <SavedReplies comments={comments} onInsert={insert} />
      <FormButtons
        submit={t`Send comments`}
        busyText={t`Sending…`}
        busy={form.busy}
        onCancel={props.onClose}
      />
    </form>
  );
}
