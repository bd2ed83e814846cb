import { buildSome } from '#tests/support/built-samples.ts'

/** Playwright's global setup: builds the gym of the journeys. */
export default function buildDemo() {
  return buildSome(['demo'])
}
