import { t } from '@lingui/core/macro';
import { Notice } from './notice';
import { RewrittenList } from './rewritten-list';
import type { SignedReport } from './signed-report';
import { rewritten } from './tested-page';

/** A notice at the top that says the report is about an earlier version of the linked page. */
export default function ChangedSince({ report: { page, changes = [] } }: { report: SignedReport }) {
  const since = changes.filter(({ afterVerdict }) => afterVerdict);
  const fields = rewritten(since);
  return (
    <Notice title={titleOf(page?.title)}>
      {fields.length > 0 && (
        <RewrittenList
          fields={fields}
          textsOf={(tested, now) => [t`Tested: “${tested}”`, t`Now: “${now}”`]}
        />
      )}
    </Notice>
  );
}

const titleOf = (tested: string | undefined) =>
  tested === undefined
    ? t`The page has changed since.`
    : t`The page has changed since. It tested: “${tested}”`;
