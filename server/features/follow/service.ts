export { type FollowContext, openFollows } from './follows.ts'
