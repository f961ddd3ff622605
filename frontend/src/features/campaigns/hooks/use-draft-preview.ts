import { useEffect, useState } from 'react';
import { type MailPreview, usePreviewCampaignDraftMutation } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { isBlank } from '../rules/mail-html';
import type { CampaignValues } from '../rules/values';

type Written = Pick<CampaignValues, 'subject' | 'content'>;

/** Milliseconds without typing before the preview is reloaded. */
const PAUSE = 500;

/**
 * The email that results from the form's text, rendered by the server.
 *
 * @param example stands for the subject and the text while they are empty
 *
 * @returns `mail` is null until the first version has loaded; while a new version is loading, it is the
 * previous version
 */
export function useDraftPreview(ideaId: string, { subject, content }: Written, example: Written) {
  const [draw] = usePreviewCampaignDraftMutation();
  const [mail, setMail] = useState<MailPreview | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const settledSubject = useDebounced(subject.trim(), PAUSE);
  const settledContent = useDebounced(content, PAUSE);

  useEffect(() => {
    let current = true;
    const previewDraft = {
      subject: settledSubject || example.subject,
      content: isBlank(settledContent) ? example.content : settledContent,
    };
    draw({ ideaId, previewDraft })
      .unwrap()
      .then(
        (next) => {
          if (!current) return;
          setMail(next);
          setFailed(false);
        },
        () => current && setFailed(true),
      );
    return () => {
      current = false;
    };
  }, [draw, ideaId, settledSubject, settledContent, example.subject, example.content, attempt]);

  return { mail, failed, again: () => setAttempt((count) => count + 1) };
}
