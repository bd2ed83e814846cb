// Every write × every failure × every answer to the question about the outcome. `writes.test.ts` is the quick choice of it.
import { loadScreens } from '../stage/load-screens.ts'
import { testFailedWrites } from './write-tests.ts'

loadScreens()
testFailedWrites(cells => cells)
