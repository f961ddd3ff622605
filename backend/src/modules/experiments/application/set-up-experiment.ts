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

/** Builds versions of an idea's page from the changes its founder requested. */
@Injectable()
export class PageArms {
  constructor(private readonly contents: PageContent) {}

  /**
   * Stores the uploaded covers.
   * @throws ValidationFailed if a cover isn't an image
   */
  covers(requests: readonly AskedPage[]): Promise<(PageArm['cover'] | undefined)[]> {
    return Promise.all(
      requests.map(async ({ cover }) => (cover ? this.contents.storeCover(cover) : undefined)),
    );
  }

  /**
   * Returns the versions as visitors see them, the original first. Locks the idea.
   * @throws EditWaiting; ValidationFailed if two versions are the same
   */
  async of(
    tx: Transaction,
    ideaId: string,
    requests: readonly AskedPage[],
    covers: readonly (PageArm['cover'] | undefined)[],
  ): Promise<PageArm[]> {
    const { original, versions } = await this.contents.versionsOf(tx, ideaId, requests);
    const arms = versions.map(({ description, ...version }, index) => ({
      ...version,
      description,
      opening: description === undefined ? undefined : requests[index]!.opening,
      cover: covers[index],
    }));
    const problem = problemOfPages(arms);
    if (problem) throw new InvalidField('versions', problem);
    return [original, ...arms.slice(1)];
  }
}

/** Maximum number of experiments of each kind that an idea can ever have. */
const MOST = 50;

/** Sets up an experiment for its founder. The terms never change after that. */
@Injectable()
export class SetUpExperiment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly experiments: ExperimentRepository,
    private readonly pages: PageArms,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationFailed; NotFound if there's no such idea or another founder owns it; IdeaNotActive;
   * ExperimentRunning; GoalRunning and EditWaiting for a page test; TooManyExperiments
   */
  async execute(founderId: string, ideaId: string, request: AskedTerms): Promise<Experiment> {
    checkTerms(request);
    const terms = normalizedTerms(request);
    const covers = terms.kind === 'page' ? await this.pages.covers(terms.arms) : [];
    return this.unitOfWork.run((tx) => this.setUp(tx, founderId, ideaId, terms, covers));
  }

  private async setUp(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    requested: AskedTerms,
    covers: PageArm['cover'][],
  ): Promise<Experiment> {
    const soFar = existing(await this.experiments.soFar(tx, founderId, ideaId, requested.kind), 'Idea');
    if (!soFar.ideaIsActive) throw new IdeaNotActive();
    if (soFar.isRunning) throw new ExperimentRunning();
    if (requested.kind === 'page' && soFar.goalIsRunning) throw new GoalRunning();
    if (soFar.count >= MOST) throw new TooManyExperiments(MOST);
    const terms =
      requested.kind === 'page'
        ? { ...requested, arms: await this.pages.of(tx, ideaId, requested.arms, covers) }
        : requested;
    // The clock is read after waiting for the idea's lock, so that visitors who come during the wait don't
    // count.
    const experiment = Experiment.setUp(newId(), ideaId, terms, soFar.nextArm, this.clock.now());
    await this.experiments.add(tx, experiment);
    return experiment;
  }
}
