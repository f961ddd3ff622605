import type { ReactNode } from 'react';
import { copyText } from '@/lib/copy-text';
import { Button, ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { toast, toastError } from './toast/toast-store';

/**
 * Nobody has come yet: the link to share.
 *
 * @param link what is copied; its tag tells the founder's analytics afterwards what it brought
 * @param page where the link leads, without the tag
 */
export function ShareLinkState({
  title,
  text,
  link,
  page,
}: {
  title: string;
  text: ReactNode;
  link: string;
  page: string;
}) {
  const copy = async () => {
    if (await copyText(link)) toast({ title: 'Link copied' });
    else toastError(`Your browser did not let us copy the link: ${link}`);
  };
  return (
    <EmptyState
      drawing="bottle"
      title={title}
      text={text}
      action={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <ButtonLink to={page}>View the page</ButtonLink>
        </>
      }
    />
  );
}
