import { type Columns, DataTable } from '@/ui/data-table';
import type { AuditEntry } from '../api';
import { actionLabel } from '../audit-labels';
import { AuditDetails } from './audit-details';
import { AuditSubject } from './audit-subject';
import { Moment } from './moment';

interface AuditListProps {
  entries: AuditEntry[];
  onSubject: (entry: AuditEntry) => void;
}

const columnsWith = (onSubject: AuditListProps['onSubject']): Columns<AuditEntry> => [
  { title: 'When', dataIndex: 'createdAt', width: '17%', render: (at: string) => <Moment at={at} /> },
  { title: 'Who', dataIndex: 'actorName', width: '14%' },
  { title: 'Action', dataIndex: 'action', width: '15%', render: actionLabel },
  {
    title: 'About',
    key: 'subject',
    width: '22%',
    render: (_, entry) => <AuditSubject entry={entry} onSubject={onSubject} />,
  },
  { title: 'Change', key: 'facts', render: (_, entry) => <AuditDetails entry={entry} /> },
];

/** The actions where there is room for a table. */
export function AuditTable({ entries, onSubject }: AuditListProps) {
  return <DataTable<AuditEntry> label="Admin actions" columns={columnsWith(onSubject)} rows={entries} />;
}
