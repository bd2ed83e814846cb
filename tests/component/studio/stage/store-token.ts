// Imported before the studio's page, whose modules read the token when they are loaded.
import { testToken } from './token.ts'

export const storeToken = (): void => sessionStorage.setItem('studio.token', testToken)
storeToken()
