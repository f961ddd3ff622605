import type { InboxSummary } from '@/api/workspace';
import { countOf, offeredTags, tagLabel } from './tags';

/** Rows of the chart: beyond them, only the table has a tag. */
const ROWS = 8;

/** How often something was said, week by week. */
export interface WeeklyRow {
  key: string;
  name: string;
  counts: number[];
  total: number;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** All messages, then each tag that was used in these weeks, in the order in which tags are offered. */
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

/** The rows that are drawn: all messages, and the tags that were used most, in their order. */
export function drawnRows(rows: WeeklyRow[]): WeeklyRow[] {
  const [all, ...tags] = rows;
  const most = [...tags].sort((a, b) => b.total - a.total).slice(0, ROWS - 1);
  return all ? [all, ...tags.filter((row) => most.includes(row))] : [];
}
