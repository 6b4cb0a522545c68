/** Sign-up, with what one came for: ideas, or what one already runs. */
export const signUpPath = '/auth?mode=signup&intent=idea'
export const assetSignUpPath = '/auth?mode=signup&intent=asset'
