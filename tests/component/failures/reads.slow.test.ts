// Every read of every screen with a choice of failures. At night, with every failure before and after the data was there.
import { describe, expect, test } from 'vitest'
import { routes } from '../../../template/src/app/navigation/routes.ts'
import { type Failure, failureNames } from '../../support/failures.ts'
import { isNightly } from '../../support/nightly.ts'
import { addons, answers } from '../../support/protocol.ts'
import { writes } from '../../support/writes.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { screen } from '../stage/screen.ts'
import { cells, expectReads, openView, testFailedReads, testSessionEnd } from './read-tests.ts'
import { type Read, readsOfFrame, views } from './views.ts'
import { settle } from './waiting.ts'

/** Takes turns, so that neighbouring reads fail in different ways. */
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

/** Asked instead of `hoy` from a backend that does not know `hoy`: tests/e2e/desk/today.slow.spec.ts. */
const readsOfOlderBackends: readonly Read[] = ['asistentes']

describe('no read is left out', () => {
  test('a screen, the frame or a write asks every operation and addon', () => {
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
    test(`${name} reads nothing but what is listed`, async () => {
      const app = await openView(path, view)
      await expect.element(screen().getByRole('heading').first()).toBeInTheDocument()
      await view.open?.()
      await settle(app)
      await expectReads(app, view)
    })
})
