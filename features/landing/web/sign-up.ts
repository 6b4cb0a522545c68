export const signUpPath = '/auth?mode=signup&intent=idea'
export const assetSignUpPath = '/auth?mode=signup&intent=asset'
