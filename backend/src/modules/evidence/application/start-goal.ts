import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { ExperimentRunning, RunningExperiments } from '../../experiments/index.js';
import { ConfirmationSettings } from '../../waitlist/index.js';
import { GoalStarted } from '../domain/events.js';
import { EvidenceLog, Seals } from '../domain/evidence-log.js';
import { endOf, Goal } from '../domain/goal.js';
import { GoalRunning, IdeaNotActive, TooManyGoals } from '../domain/goal.errors.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { checkPage, goalPage } from '../domain/goal-page.js';
import { begunGoal } from '../domain/read-goal.js';
import { goalText } from '../domain/goal-text.js';
import {
  checkStart,
  FOUNDER_STARTS_MAX,
  type GoalTerms,
  NO_SUCH_PRICE,
  normalizedSources,
  STARTS_MAX,
  STARTS_WINDOW_DAYS,
} from '../domain/goal-terms.js';

const PAGE_TEST =
  'A page test of this idea is running or waiting for review. It must end before a goal can start.';
/** Type of the job that emails a founder the receipt of a goal. */
export const RECEIPT_NOTICE = 'evidence.receipt-notice';
const WINDOW_MS = STARTS_WINDOW_DAYS * 86_400_000;

/**
 * Starts and locks a goal. Records the terms, the page that visitors see, and the numbers the founder has
 * seen so far. After that, no one can change the goal, and the idea asks new sign-ups to confirm their
 * address.
 */
@Injectable()
export class StartGoal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalRepository,
    private readonly experiments: RunningExperiments,
    private readonly confirmation: ConfirmationSettings,
    private readonly log: EvidenceLog,
    private readonly seals: Seals,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the goal, and its signed receipt, which is also emailed to the founder
   * @throws ValidationFailed (including for a page without title or description), NotFound (including for
   * another founder's idea), IdeaNotActive, GoalRunning, ExperimentRunning, TooManyGoals
   */
  async execute(
    founderId: string,
    ideaId: string,
    input: GoalTerms,
  ): Promise<{ goal: Goal; receipt: string }> {
    const terms = { ...input, sources: input.sources && normalizedSources(input.sources) };
    checkStart(terms);
    return this.unitOfWork.run((tx) => this.start(tx, founderId, ideaId, terms));
  }

  private async start(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    terms: GoalTerms,
  ): Promise<{ goal: Goal; receipt: string }> {
    const since = new Date(this.clock.now().getTime() - WINDOW_MS);
    const soFar = existing(await this.goals.soFar(tx, founderId, ideaId, since), 'Idea');
    if (!soFar.ideaIsActive) throw new IdeaNotActive();
    if (soFar.isRunning) throw new GoalRunning();
    if (await this.experiments.hasPageTest(tx, ideaId)) throw new ExperimentRunning(PAGE_TEST);
    if (soFar.recent >= STARTS_MAX) throw new TooManyGoals('idea');
    if (soFar.founderRecent >= FOUNDER_STARTS_MAX) throw new TooManyGoals('founder');
    checkPage(soFar.page);

    const priceArm = terms.price && (await this.experiments.armOfPrice(tx, ideaId, terms.price));
    if (terms.price && priceArm === null) throw new InvalidField('price', NO_SUCH_PRICE);
    await this.confirmation.atLeastAsk(tx, ideaId);
    // The start time is set after locking the idea, so visitors who came during the wait for the lock don't
    // count.
    const startedAt = this.clock.now();
    const fixed = {
      ideaId,
      number: soFar.goals + 1,
      startedAt,
      endsAt: endOf(startedAt, terms.days),
    };
    const text = goalText(terms, {
      ...fixed,
      priceArm,
      random: this.seals.random(),
      founderNumber: soFar.founderGoals + 1,
      seenBefore: soFar.seenBefore,
      page: goalPage(soFar.page, (page) => this.seals.hashOf(page)),
    });
    const hash = this.seals.hashOf(text);
    // Comes last, because starting any other goal then has to wait for the log's lock.
    const entry = await this.log.append(tx, hash, startedAt);
    const goal = Goal.start({ id: newId(), ...fixed, text, hash, logSeq: entry.seq });
    await this.goals.add(tx, goal);
    await this.events.emit(tx, new GoalStarted(ideaId, begunGoal(goal)));
    const receipt = await this.seals.receiptFor(goal.snapshot(), entry);
    await this.outbox.add(tx, {
      type: RECEIPT_NOTICE,
      payload: { goalId: goal.snapshot().id, number: fixed.number, receipt },
    });
    return { goal, receipt };
  }
}

/** Signs a goal's receipt again for its founder. */
@Injectable()
export class ReadReceipt {
  constructor(
    private readonly log: EvidenceLog,
    private readonly seals: Seals,
  ) {}

  /**
   * @returns the goal's number within its idea, and the receipt as JWS
   * @throws NotFound, including for another founder's goal
   */
  async execute(founderId: string, goalId: string): Promise<{ number: number; receipt: string }> {
    const found = existing(await this.log.findGoal(goalId), 'Goal');
    const own = existing(found.founderId === founderId ? found : null, 'Goal');
    return { number: own.number, receipt: await this.seals.receiptFor(own.goal, own.entry) };
  }
}
