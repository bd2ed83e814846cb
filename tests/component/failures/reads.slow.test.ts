// Every read of every screen × every failure × before and after the data was there. `reads.test.ts` is the quick choice of it.
import { failureNames } from '../../support/failures.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { cells, testFailedReads, testSessionEnd } from './read-tests.ts'

loadScreens()
testFailedReads(() => ({ first: failureNames, later: failureNames }))
testSessionEnd(cells.filter(({ isMain, view }) => isMain && view.user !== ''))
