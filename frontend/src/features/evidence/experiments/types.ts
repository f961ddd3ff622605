import type { Experiment, ExperimentArm, SetUpExperiment } from '@/api/workspace';

/** Response types, under the names used by the screens of this folder. */
export type { Experiment };
export type Arm = ExperimentArm;
export type Price = NonNullable<Arm['price']>;
export type PageArm = NonNullable<Arm['page']>;
export type Ratio = NonNullable<Arm['ratio']>;
export type Terms = SetUpExperiment;
export type Kind = Experiment['kind'];
