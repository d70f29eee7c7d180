type Actions = Record<string, unknown>;
type Definition = { members?: boolean; actions?: Actions; openActions?: Actions };

/** Every page that has forms or is for members, by its pattern, as the files of the routes folder say. */
export const PAGES: Record<string, Definition> = await (async () => {
  const settings = {
    ...await import("../routes/(_pages)/settings/profile/page.ts"),
    ...await import("../routes/(_pages)/settings/security/page.ts"),
    ...await import("../routes/(_pages)/settings/delete/page.ts"),
  };
  const agents = {
    ...await import("../routes/(_pages)/settings/agents/page.ts"),
    ...await import("../routes/(_pages)/settings/agent/page.ts"),
  };
  const diary = {
    ...await import("../routes/(_pages)/diary/entries/page.ts"),
    ...await import("../routes/(_pages)/diary/entry/page.ts"),
    ...await import("../routes/(_pages)/diary/log/page.ts"),
    ...await import("../routes/(_pages)/diary/rate/page.ts"),
    ...await import("../routes/(_pages)/diary/ratings/page.ts"),
    ...await import("../routes/(_pages)/diary/statistics/page.ts"),
  };
  const moving = {
    ...await import("../routes/(_pages)/diary/move/page.ts"),
    ...await import("../routes/(_pages)/diary/import/page.ts"),
  };
  const films = {
    ...await import("../routes/(_pages)/own_films/page.ts"),
    ...await import("../routes/(_pages)/film/actions.ts"),
  };
  const me = await import("../routes/(_pages)/diary/me/page.ts");
  const ways = {
    ...await import("../routes/(_pages)/way_in/sign_in/page.ts"),
    ...await import("../routes/(_pages)/way_in/sign_up/page.ts"),
    ...await import("../routes/(_pages)/way_in/recover/page.ts"),
  };
  const authorize = await import("../routes/(_pages)/authorize/page.ts");
  const operator = {
    ...await import("../routes/(_pages)/operator/overview/page.ts"),
    ...await import("../routes/(_pages)/operator/reports/page.ts"),
    ...await import("../routes/(_pages)/operator/reviews/page.ts"),
    ...await import("../routes/(_pages)/operator/agents/page.ts"),
    ...await import("../routes/(_pages)/operator/links/page.ts"),
  };
  const lists = {
    ...await import("../routes/(_pages)/diary/lists/page.ts"),
    ...await import("../routes/(_pages)/diary/list/page.ts"),
    ...await import("../routes/(_pages)/diary/add_to_list/page.ts"),
  };
  const reminders = {
    ...await import("../routes/(_pages)/diary/reminders/page.ts"),
    ...await import("../routes/(_pages)/film/reminders.ts"),
  };
  const { ownRecommendationsPage } = await import("../routes/(_pages)/diary/recommendations/page.ts");
  const { followingPage } = await import("../routes/(_pages)/diary/following/page.ts");
  const { publicPage } = await import("../routes/(_pages)/profile/page.ts");
  const { sharedListPage } = await import("../routes/(_pages)/shared_list/page.ts");
  const { reportPage } = await import("../routes/(_pages)/report/page.ts");
  return {
    "/settings": settings.profilePage,
    "/settings/security": settings.securityPage,
    "/settings/delete": settings.deletePage,
    "/settings/export": { members: true },
    "/settings/agents": agents.ownAgentsPage,
    "/settings/agents/[id]": agents.ownAgentPage,
    "/me": me.mePage,
    "/favorites": films.ownListPage("favorite"),
    "/watchlist": films.ownListPage("watchlist"),
    "/diary": diary.diaryPage,
    "/diary/[id]": diary.entryPage,
    "/diary/add": diary.logPage,
    "/diary/rate": diary.ratePage,
    "/diary/ratings": diary.ratingsPage,
    "/diary/statistics": diary.statisticsPage,
    "/diary/recommendations": ownRecommendationsPage,
    "/diary/lists": lists.ownListsPage,
    "/diary/lists/[id]": lists.ownListPage,
    "/diary/lists/add": lists.addToListPage,
    "/diary/reminders": reminders.remindersPage,
    "/diary/following": followingPage,
    "/u/[handle]": publicPage,
    "/l/[key]": sharedListPage,
    "/diary/move": moving.movePage,
    "/diary/move/[id]": moving.importPage,
    "/diary/move/csv": { members: true },
    "/diary/move/json": { members: true },
    "/diary/move/letterboxd": { members: true },
    "/diary/move/zip": { members: true },
    "/film/[id]": { actions: { ...films.filmActions, ...reminders.reminderActions } },
    "/sign-in": ways.signInPage,
    "/sign-up": ways.signUpPage,
    "/recover": ways.recoverPage,
    "/oauth/authorize": authorize.authorizePage,
    "/report": reportPage,
    "/settings/operator": operator.overviewPage,
    "/settings/operator/reports": operator.reportsPage,
    "/settings/operator/reviews": operator.reviewsPage,
    "/settings/operator/agents": operator.agentsPage,
    "/settings/operator/links": operator.linksPage,
  };
})();

/** Words of a page for members, and of one that has forms. */
const FOR_MEMBERS = /\bmembers: true|\bMemberPageContext\b|\bmemberFileHandler\b|\boperatorPage\b/;
const WITH_FORMS = /\b(a|openA)ctions: /;

/** The routes that know a person, found in the files: those that are such a page, or import one. */
export function memberRoutes(folder = "routes"): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    if (name.startsWith("(") || name === "api") return [];
    const path = `${folder}/${name}`;
    if (isDirectory) return memberRoutes(path);
    const texts = [path, ...pagesOf(Deno.readTextFileSync(path))].map((file) => Deno.readTextFileSync(file));
    // A twin of a page takes no forms.
    const isTwin = name.endsWith(".md.ts");
    const knows = texts.some((text) =>
      isTwin ? /\bmembers: true/.test(text) : FOR_MEMBERS.test(text) || WITH_FORMS.test(text)
    );
    return knows ? [path.replace(/^routes|(\/index)?\.tsx?$/g, "")] : [];
  });
}

/** The files of the pages that a route imports. */
function pagesOf(text: string): string[] {
  return [...text.matchAll(/\(_pages\)\/[\w/]+\.tsx?(?=")/g)].map(([page]) => `routes/${page}`);
}
