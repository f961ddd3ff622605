import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { startOf } from '../../../shared/day.js';
import type { DigestIdea } from '../domain/digest.js';
import type { DigestWeek } from '../domain/digest-week.js';

/** Maximum number of ideas in one digest. No one would read more. */
const MOST_IDEAS = 10;

/** SQL expression for a column's sum over the joined days. */
const sum = (column: 'visits' | 'votes' | 'signUps') =>
  sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}), 0)::int`.as(column);

@Injectable()
export class DigestRecordsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists a founder's most visited live ideas with their week, but without verdicts. Needs only one
   * statement.
   */
  ideasOf(founderId: string, { from, until }: DigestWeek): Promise<Omit<DigestIdea, 'verdict'>[]> {
    return (
      this.database
        .kysely()
        .selectFrom('ideas as i')
        // Reads the daily counts from analytics, so that even an idea with a million votes needs only seven
        // rows.
        .crossJoinLateral(({ selectFrom }) =>
          selectFrom('analyticsIdeaDays as d')
            .select([sum('visits'), sum('votes'), sum('signUps')])
            .whereRef('d.ideaId', '=', 'i.id')
            .where('d.day', '>=', from)
            .where('d.day', '<', until)
            .as('w'),
        )
        .select([
          'i.id as ideaId',
          'i.title',
          'i.waitlistCount as waitlist',
          'w.visits',
          'w.votes',
          'w.signUps',
        ])
        .select((eb) => {
          const messages = eb
            .selectFrom('feedback as m')
            .select(countAll.as('messages'))
            .whereRef('m.ideaId', '=', 'i.id');
          return [
            eb('i.confirmation', '<>', 'off').as('asksToConfirm'),
            messages
              .where('m.createdAt', '>=', startOf(from))
              .where('m.createdAt', '<', startOf(until))
              .as('messages'),
            messages.where('m.isUnread', '=', true).where('m.mergedInto', 'is', null).as('unread'),
            eb
              .selectFrom('campaigns as c')
              .select(({ fn }) => fn.max('c.createdAt').as('at'))
              .whereRef('c.ideaId', '=', 'i.id')
              .where('c.type', 'in', ['update', 'launch'])
              .as('lastBroadcastAt'),
          ];
        })
        .where('i.authorId', '=', founderId)
        .where('i.status', '=', 'active')
        .orderBy('w.visits', 'desc')
        .orderBy('i.createdAt', 'desc')
        .limit(MOST_IDEAS)
        .$narrowType<{ asksToConfirm: boolean; messages: NotNull; unread: NotNull }>()
        .execute()
    );
  }
}
