import { alongText, sideOf } from './direction';

afterEach(() => document.documentElement.removeAttribute('dir'));

it('names sides and keys as they are in a left-to-right page', () => {
  expect([sideOf('start'), sideOf('end')]).toEqual(['left', 'right']);
  expect(['ArrowRight', 'ArrowLeft', 'Home'].map(alongText)).toEqual(['ArrowRight', 'ArrowLeft', 'Home']);
});

it('exchanges left and right in a right-to-left page', () => {
  document.documentElement.dir = 'rtl';
  expect([sideOf('start'), sideOf('end')]).toEqual(['right', 'left']);
  expect(['ArrowRight', 'ArrowLeft', 'Home'].map(alongText)).toEqual(['ArrowLeft', 'ArrowRight', 'Home']);
});
