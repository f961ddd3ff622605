import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import table from '@/ui/data-table.module.css';

/** What a row lets the founder do with its idea. */
export interface RowActions {
  onEdit: (idea: OwnIdea) => void;
  onDelete: (idea: OwnIdea) => void;
}

/** View, Edit, Delete. An idea that was taken down can be looked at and deleted, not changed. */
export function IdeaActions({ idea, onEdit, onDelete }: { idea: OwnIdea } & RowActions) {
  const name = <span className="sr-only"> {idea.title}</span>;
  return (
    <div className={table.actions}>
      <ButtonLink to={paths.idea.href(idea.page)} size="s" variant="quiet">
        View{name}
      </ButtonLink>
      {idea.status !== 'removed' && (
        <Button size="s" variant="quiet" onClick={() => onEdit(idea)}>
          Edit{name}
        </Button>
      )}
      <Button size="s" variant="quietDanger" onClick={() => onDelete(idea)}>
        Delete{name}
      </Button>
    </div>
  );
}
