import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { MoreIcon } from '@/ui/more-icons';
import { Menu, type MenuItem } from '@/ui/menu';

/** Actions available in an idea's row. */
export interface RowActions {
  onEdit: (idea: OwnIdea) => void;
  onDelete: (idea: OwnIdea) => void;
}

/** Menu with View, Edit and Delete. An idea that was taken down can't be edited. */
export function IdeaMenu({ idea, onEdit, onDelete }: { idea: OwnIdea } & RowActions) {
  const edit: MenuItem[] =
    idea.status === 'removed' ? [] : [{ label: t`Edit`, onSelect: () => onEdit(idea) }];
  return (
    <Menu
      label={t`Actions for ${{ title: idea.title }}`}
      trigger={<MoreIcon />}
      items={[
        { label: t`View`, to: paths.idea.href(idea.page) },
        ...edit,
        { label: t`Delete`, danger: true, onSelect: () => onDelete(idea) },
      ]}
    />
  );
}
