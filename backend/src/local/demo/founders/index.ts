import type { DemoFounder } from '../demo-idea.js';
import { fiona } from './fiona.js';
import { hanna } from './hanna.js';
import { priya } from './priya.js';
import { tomas } from './tomas.js';

export const DEMO_FOUNDERS: DemoFounder[] = [fiona, priya, tomas, hanna];
