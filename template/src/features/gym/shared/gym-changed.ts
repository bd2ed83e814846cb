/** Window event: the site has a new app.json. The app loads and applies it without a reload. */
export const gymChanged = 'molde-gym-changed'
