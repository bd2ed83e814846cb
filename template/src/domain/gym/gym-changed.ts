/** Of the window: the site has another app.json by now. The app asks for it, and shows what it says without being loaded again. */
export const gymChanged = 'molde-gym-changed'
