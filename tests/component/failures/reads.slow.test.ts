// Every read of every screen with a choice of failures. At night with every failure, before and after the data
// loaded.
import { describe, expect, test } from 'vitest'
import { routes } from '#shell/navigation/routes.ts'
import { type Failure, failureNames } from '#tests/support/failures.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { addons, answers } from '#tests/support/protocol.ts'
import { writes } from '#tests/support/writes.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { screen } from '../stage/screen.ts'
import { cells, expectReads, openView, testFailedReads, testSessionEnd } from './read-tests.ts'
import { type Read, readsOfFrame, views } from './views.ts'
import { settle } from './waiting.ts'

/** Rotates the failures, so that neighbouring reads fail in different ways. */
const failureAt = (index: number): Failure => failureNames[index % failureNames.length] ?? 'refusal'

loadScreens()
testFailedReads(index =>
  isNightly
    ? { first: failureNames, later: failureNames }
    : { first: [failureAt(index)], later: [failureAt(index + 3)] },
)
testSessionEnd(
  cells
    .filter(({ isMain, view }) => isMain && view.user !== '')
    .filter((_, index) => isNightly || index % 10 === 0),
)

/** Sent in place of `hoy` to a backend that does not know `hoy`: tests/component/desk/today.slow.test.ts. */
const readsOfOlderBackends: readonly Read[] = ['asistentes']

describe('the list of reads is complete', () => {
  test('every operation and addon belongs to a screen, the frame or a write', () => {
    const listed = new Set<string>([
      ...Object.values(views).flatMap(list => list.flatMap(({ reads }) => Object.keys(reads))),
      ...Object.keys(readsOfFrame),
      ...Object.keys(writes),
      ...readsOfOlderBackends,
    ])
    expect([...Object.keys(answers), ...Object.keys(addons)].filter(name => !listed.has(name))).toEqual([])
  })

  const tried = new Set(cells.map(({ view }) => view))
  const others = routes.flatMap(({ path }) =>
    views[path].map((view, index) => ({ path, view, name: `${path} ${index + 1}` })),
  )
  for (const { path, view, name } of others.filter(({ view }) => !tried.has(view)))
    test(`${name} makes only the listed reads`, async () => {
      const app = await openView(path, view)
      await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
      await view.open?.()
      await settle(app)
      await expectReads(app, view)
    })
})
