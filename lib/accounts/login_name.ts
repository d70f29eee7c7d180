/** What a login name is made of: letters of any script, digits, and `. _ -` inside. */
export const LOGIN_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,30}[\p{L}\p{M}\p{N}]$/u;
