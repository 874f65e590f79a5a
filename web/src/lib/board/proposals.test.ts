import { describe, expect, it } from 'vitest';
import { numberSquares } from './proposals';

const place = (...squares: string[]) => ({ building: 'Y-I2', squares, text: '', chosen: false });

describe('the numbers of proposed places', () => {
  it('stand where no other place is', () => {
    expect(numberSquares([place('A1', 'B1'), place('A1', 'A2'), place('C5')])).toEqual(['B1', 'A2', 'C5']);
  });

  it('stand beside one another where places lie on one another', () => {
    expect(numberSquares([place('A1', 'B1'), place('A1', 'B1')])).toEqual(['A1', 'B1']);
    expect(numberSquares([place('A1'), place('A1')])).toEqual(['A1', undefined]);
  });
});
