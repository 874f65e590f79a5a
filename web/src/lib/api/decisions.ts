import type { Decision, Draft } from './types';

/** The anchor and rotation of a placement such as `E2/90`; null for `pass` and `leave`. */
export function parsePlacement(decision: Decision): Draft | null {
  const [anchor = '', rotation] = decision.split('/');
  return rotation === undefined ? null : { anchor, rotation: Number(rotation) as Draft['rotation'] };
}

/** The decision that places a building at an anchor, turned by a rotation. */
export const placementAt = ({ anchor, rotation }: Draft): Decision => `${anchor}/${rotation}`;
