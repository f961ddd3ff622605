import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { Experiment } from '../domain/experiment.js';
import {
  ExperimentRunning,
  GoalRunning,
  IdeaNotActive,
  TooManyExperiments,
} from '../domain/experiment.errors.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import {
  type AskedTerms,
  checkTerms,
  normalizedTerms,
  type PageArm,
  type AskedPage,
  problemOfPages,
} from '../domain/experiment-terms.js';
import { PageContent } from '../../ideas/index.js';

/** Makes versions of an idea's page from what its founder has them say. */
@Injectable()
export class PageArms {
  constructor(private readonly contents: PageContent) {}

  /** Stores the covers that were sent. @throws ValidationFailed when one is no picture. */
  covers(asked: readonly AskedPage[]): Promise<(PageArm['cover'] | undefined)[]> {
    return Promise.all(asked.map(async ({ cover }) => (cover ? this.contents.storeCover(cover) : undefined)));
  }

  /**
   * The versions as they are shown, the original first. Locks the idea.
   * @throws EditWaiting; ValidationFailed when one says nothing else than another.
   */
  async of(
    tx: Transaction,
    ideaId: string,
    asked: readonly AskedPage[],
    covers: readonly (PageArm['cover'] | undefined)[],
  ): Promise<PageArm[]> {
    const { original, versions } = await this.contents.versionsOf(tx, ideaId, asked);
    const arms = versions.map(({ description, ...version }, index) => ({
      ...version,
      description,
      opening: description === undefined ? undefined : asked[index]!.opening,
      cover: covers[index],
    }));
    const problem = problemOfPages(arms);
    if (problem) throw new InvalidField('versions', problem);
    return [original, ...arms.slice(1)];
  }
}

/** Of a kind, that an idea can ever have. */
const MOST = 50;

/** A founder sets an experiment up. What it asks never changes from then on. */
@Injectable()
export class SetUpExperiment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly experiments: ExperimentRepository,
    private readonly pages: PageArms,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationFailed; NotFound also for another founder's idea; IdeaNotActive; ExperimentRunning;
   *   GoalRunning and EditWaiting for a page test;
   *   TooManyExperiments.
   */
  async execute(founderId: string, ideaId: string, asked: AskedTerms): Promise<Experiment> {
    checkTerms(asked);
    const terms = normalizedTerms(asked);
    const covers = terms.kind === 'page' ? await this.pages.covers(terms.arms) : [];
    return this.unitOfWork.run((tx) => this.setUp(tx, founderId, ideaId, terms, covers));
  }

  private async setUp(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    asked: AskedTerms,
    covers: PageArm['cover'][],
  ): Promise<Experiment> {
    const soFar = existing(await this.experiments.soFar(tx, founderId, ideaId, asked.kind), 'Idea');
    if (!soFar.ideaIsActive) throw new IdeaNotActive();
    if (soFar.isRunning) throw new ExperimentRunning();
    if (asked.kind === 'page' && soFar.goalIsRunning) throw new GoalRunning();
    if (soFar.count >= MOST) throw new TooManyExperiments(MOST);
    const terms =
      asked.kind === 'page' ? { ...asked, arms: await this.pages.of(tx, ideaId, asked.arms, covers) } : asked;
    // After the wait for the idea: whoever came meanwhile came before the start.
    const experiment = Experiment.setUp(newId(), ideaId, terms, soFar.nextArm, this.clock.now());
    await this.experiments.add(tx, experiment);
    return experiment;
  }
}
