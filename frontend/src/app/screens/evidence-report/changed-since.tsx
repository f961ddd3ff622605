import { Notice } from './notice';
import { RewrittenList } from './rewritten-list';
import type { SignedReport } from './signed-report';
import { rewritten } from './tested-page';

/** Says before anything else that the report is about another page than the one it links to. */
export default function ChangedSince({ report: { page, changes = [] } }: { report: SignedReport }) {
  const since = changes.filter(({ afterVerdict }) => afterVerdict);
  const fields = rewritten(since);
  return (
    <Notice title={`The page has changed since.${page ? ` It tested: “${page.title}”` : ''}`}>
      {fields.length > 0 && <RewrittenList fields={fields} names={['Tested', 'Now']} />}
    </Notice>
  );
}
