// Stores the token. Import this file before the studio's page, whose modules read the token when they load.
import { testToken } from './token.ts'

export const storeToken = (): void => sessionStorage.setItem('studio.token', testToken)
storeToken()
