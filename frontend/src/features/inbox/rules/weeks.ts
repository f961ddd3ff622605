import type { InboxSummary } from '@/api/workspace';
import { countOf, offeredTags, tagLabel } from './tags';

/** Maximum number of rows in the chart. Other tags are only in the table. */
const ROWS = 8;

/** Number of messages per week, in total or with one tag. */
export interface WeeklyRow {
  key: string;
  name: string;
  counts: number[];
  total: number;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns the total, followed by each tag used in these weeks in display order. */
export function weeklyRows({ weeks, tags }: InboxSummary): WeeklyRow[] {
  const all = weeks.map(({ total }) => total);
  const rows = offeredTags(tags).map(({ tag }) => {
    const counts = weeks.map((week) => countOf(week.tags, tag));
    return { key: tag, name: tagLabel(tag), counts, total: sum(counts) };
  });
  return [
    { key: '', name: 'All messages', counts: all, total: sum(all) },
    ...rows.filter(({ total }) => total > 0),
  ];
}

/** Returns the chart's rows: the total, and the most frequent tags in display order. */
export function drawnRows(rows: WeeklyRow[]): WeeklyRow[] {
  const [all, ...tags] = rows;
  const most = [...tags].sort((a, b) => b.total - a.total).slice(0, ROWS - 1);
  return all ? [all, ...tags.filter((row) => most.includes(row))] : [];
}
