import { NoIndex } from '@/ui/no-index';
import { ProsePage } from './static/prose-page';

/** /traffic/{token}: an idea's visits, for whoever has the link. */
export function Component() {
  return (
    <>
      <NoIndex />
      <ProsePage title="Traffic" lead="The visits of one idea.">
        {null}
      </ProsePage>
    </>
  );
}
