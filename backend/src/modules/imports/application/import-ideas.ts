import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../shared/unit-of-work.js';
import { IdeaImports } from '../../ideas/index.js';
import type { ImportRecord } from '../domain/import.js';
import { ImportRepository, type ImportRow, ImportRows } from '../domain/import.repository.js';
import type { RowDecision } from '../domain/outcomes.js';
import { type IdeaRowContent, readIdea } from './idea-row.js';
import { decideRows, keptRows, type ImportTarget, refused } from './decide-rows.js';

const TWICE = 'Duplicate: an earlier row has the same title.';
const ALREADY_EXISTS = 'You already have an idea with this title.';
const KEPT = 'Kept: you have changed or submitted it since, or it has a waitlist or a campaign.';
/** Category of rows without a valid category, if the founder chose none. */
const CATEGORY = 'Other';

interface Read extends IdeaRowContent {
  line: number;
  key: string;
}

/** Imports rows as drafts. */
@Injectable()
export class ImportIdeas implements ImportTarget {
  readonly batch = 200;

  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly ideas: IdeaImports,
  ) {}

  async decide(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]> {
    const { ideas, decisions } = read(record, rows);
    const keys = ideas.map(({ key }) => key);
    const seen = await this.rows.keysUpTo(tx, record.id, record.position, keys);
    const existing = await this.existing(tx, record, ideas);
    const decided = decideRows(record, seen, ideas, ({ key }, at) => {
      if (seen.has(key)) return { outcome: 'known', text: TWICE };
      return existing.has(at) ? { outcome: 'known', text: ALREADY_EXISTS } : null;
    });
    return [...decisions, ...decided];
  }

  async create(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date): Promise<RowDecision[]> {
    const ids = new Map(rows.map(({ line, subjectId }) => [line, subjectId!]));
    const { ideas, decisions } = read(record, rows);
    const existing = await this.existing(tx, record, ideas);
    const wanted = ideas.filter((_, at) => !existing.has(at));
    if (wanted.length > 0) {
      const added = wanted.map(({ line, content, votes, notes }) => ({
        id: ids.get(line)!,
        content,
        votes,
        notes,
      }));
      await this.ideas.add(tx, record.userId, added, now);
    }
    return [...decisions, ...[...existing].map((at) => refused(ideas[at]!.line, 'known', ALREADY_EXISTS))];
  }

  async undo(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]> {
    const ids = rows.map(({ subjectId }) => subjectId!);
    const inUse = await this.imports.ideasInUse(tx, ids);
    await this.ideas.remove(
      tx,
      record.userId,
      ids.filter((id) => !inUse.has(id)),
    );
    const present = await this.ideas.present(tx, record.userId, ids);
    return keptRows(rows, present, KEPT);
  }

  private existing(tx: Transaction, record: ImportRecord, ideas: Read[]): Promise<Set<number>> {
    const titles = ideas.map(({ content }) => content.title);
    return this.ideas.knownTitles(tx, record.userId, titles);
  }
}

function read({ columns, header, category }: ImportRecord, rows: ImportRow[]) {
  const decisions: RowDecision[] = [];
  const ideas: Read[] = [];
  for (const { line, cells } of rows) {
    const row = readIdea(columns!, cells, category ?? CATEGORY, header);
    if (typeof row === 'string') decisions.push(refused(line, 'invalid', row));
    else ideas.push({ ...row, line, key: row.content.title.toLowerCase() });
  }
  return { ideas, decisions };
}
